/** Every game has a rules page, and every rules page has its test. */
import { expect, it } from 'vitest';
import { slugs } from '../boards';
import { hasRulesPage } from '.';

const tests = Object.keys(import.meta.glob('./*/page.test.ts')).map((path) => path.split('/')[1]);

it('every game has a rules page', () => {
  expect(slugs.filter((slug) => !hasRulesPage(slug))).toEqual([]);
});

it('every rules page is tested', () => {
  expect(tests.sort()).toEqual(slugs);
});
