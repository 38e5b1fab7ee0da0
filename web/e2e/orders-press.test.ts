/** Messages that nobody signs. */
import { expect, test } from 'vitest';
import { AUSTRIA, ENGLAND, FRANCE, openPanel, openTable, takeSeat } from './order-players';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

test('an unsigned message names its writer to nobody but the game master', async () => {
  const table = await openTable(on.site, 'diplomacy', [AUSTRIA, ENGLAND, FRANCE], { grey: true });
  const people = [await person(on.browser), await person(on.browser), await person(on.browser)];
  for (const [seat, page] of people.entries()) await takeSeat(page, table, seat, `Player ${seat}`);
  const [writer, reader, other] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  for (const page of people) await openPanel(page, 'Talk');

  await writer.getByRole('button', { name: 'England', exact: true }).click();
  await writer.getByRole('button', { name: 'Open', exact: true }).click();
  await writer.getByRole('checkbox', { name: /^Unsigned/ }).check();
  await writer.getByRole('textbox', { name: 'Write to England' }).fill('Beware of the north');
  await writer.getByRole('button', { name: 'Send' }).click();
  await writer.getByText('You, unsigned').waitFor();

  await reader.getByRole('button', { name: /^Unsigned/ }).click();
  await reader.getByRole('log').getByText('Beware of the north').waitFor();
  await reader.getByText('Nobody is told who wrote this').waitFor();
  expect(await reader.getByRole('log').innerText()).toMatch(/^Somebody/);
  expect(await other.content()).not.toContain('Beware of the north');

  // To all, too.
  await writer.getByRole('button', { name: 'All conversations' }).click();
  await writer.getByRole('button', { name: /^Everybody/ }).click();
  await writer.getByRole('checkbox', { name: /^Unsigned/ }).check();
  await writer.getByRole('textbox', { name: 'Write to Everybody' }).fill('Long live the king');
  await writer.getByRole('button', { name: 'Send' }).click();
  await other.getByRole('button', { name: /^Everybody/ }).click();
  await other.getByRole('log').getByText('Long live the king').waitFor();
  expect(await other.getByRole('log').innerText()).toMatch(/^Somebody/);
  unharmed(...people);
});
