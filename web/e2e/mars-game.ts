/** Games of Mars from the start to mate, and what the page says of their moves. */
import type { Page } from 'playwright-core';
import { play } from './board';
import { playByKeys } from './keys';
import type { Hand } from './playing';

/** What is checked after a move. */
interface Look {
  /** The server's position string. */
  position: string;
  /** The announcements of some squares. */
  reads: Readonly<Record<string, string>>;
  /** What the other side's screen reader says about it. */
  said: readonly string[];
  /** The caption above the board. */
  front: string;
}

/** A move, and what is checked after it. */
export interface GamePly {
  code: string;
  look: Look;
}

const passive = 'Front Passive: everybody has the right of way';

/**
 * A Swarm settles and hatches, a Cyzneo is placed, the Front turns Active and Passive again, Thieves leap and step, a
 * captured Mantacron destroys all its attackers, and the other one mates.
 */
export const marsGame: readonly GamePly[] = [
  {
    code: 'b2c5',
    look: {
      position: 'wrwgswrw/fhtwwthf/pcimmicp/2H5/8/PCIMMICP/F1TWWTHF/WRWGSWRW b - 1 1',
      reads: {
        c5: 'White Hunterglider c5, right of way, rule 1, White’s Front',
        c2: 'White Thief c2, Man now, White’s territory',
        f2: 'White Thief f2, Long Leaper now, No Man’s Land',
        b2: 'b2, empty, No Man’s Land',
      },
      said: ['Hunterglider went from b2 to c5', 'Black is in check from the Hunterglider on c5.'],
      front: passive,
    },
  },
  {
    code: 'c6c5',
    look: {
      position: 'wrwgswrw/fhtwwthf/pc1mmicp/2H[1:1.1]5/8/PCIMMICP/F1TWWTHF/WRWGSWRW w - 2 2',
      reads: {
        c5: 'White Hunterglider c5, right of way, rule 1, frozen by 1 Black Swarm, cold 1 of 12, brood 1 of 4',
        c6: 'c6, empty',
      },
      said: ['Ice Swarm went from c6 onto the Hunterglider on c5', 'The Hunterglider on c5 is frozen.'],
      front: passive,
    },
  },
  {
    code: 'g2g6',
    look: {
      position: 'wrwgswrw/fhtwwthf/pc1mmiHp/2H[1:1.1]5/8/PCIMMICP/F1TWWT1F/WRWGSWRW b w 3 2',
      reads: {
        g6: 'White Hunterglider g6, no right of way, rule 3, White’s Front, the Fronts touch in this file',
        g7: 'Black Hunterglider g7, right of way, rule 5, Black’s Front, the Fronts touch in this file',
        e6: 'Black Mantacron e6, no right of way, rule 4, No Man’s Land',
        f7: 'Black Thief f7, Long Leaper now',
      },
      said: [
        'Hunterglider on g2 took the Cyzneo on g6',
        'The Front is Active now: the Fronts touch in file g.',
      ],
      front: 'Front Active: the Fronts touch in the g-file',
    },
  },
  {
    code: 'b6@a4',
    look: {
      position: 'wrwgswrw/fhtwwthf/pc1mmiHp/2H[1:2.2]5/c7/PCIMMICP/F1TWWT1F/WRWGSWRW w w 4 3',
      reads: {
        a4: 'Black Cyzneo a4',
        b6: 'Black Cyzneo b6',
        g7: 'Black Hunterglider g7, right of way, rule 6',
        d8: 'Black General d8, right of way, rule 8',
        c5: 'cold 2 of 12, brood 2 of 4',
      },
      said: ['Cyzneo on b6 placed a new Cyzneo on a4'],
      front: 'Front Active',
    },
  },
  {
    code: 'e3d5',
    look: {
      position: 'wrwgswrw/fhtwwthf/pc1mmiHp/2H[1:2.2]M4/c7/PCIM1ICP/F1TWWT1F/WRWGSWRW b - 5 3',
      reads: {
        d5: 'White Mantacron d5, no right of way, rule 4',
        g6: 'White Hunterglider g6, right of way, rule 6',
        f2: 'White Thief f2, Maharajah now',
      },
      said: ['Mantacron went from e3 to d5'],
      front: 'Front Active',
    },
  },
  {
    code: 'f7h5',
    look: {
      position: 'wrwgswrw/fhtww1hf/pc1mmi1p/2H[1:3.3]M3t/c7/PCIM1ICP/F1TWWT1F/WRWGSWRW w b 0 4',
      reads: {
        h5: 'Black Thief h5, Withdrawer now',
        g6: 'g6, empty',
        d5: 'White Mantacron d5, right of way, rule 1',
      },
      said: ['Thief went from f7 to h5 and took the Hunterglider on g6', 'The Front is Passive now'],
      front: passive,
    },
  },
  {
    code: 'c2b2',
    look: {
      position: 'wrwgswrw/fhtww1hf/pc1mmi1p/2H[1:3.3]M3t/c7/PCIM1ICP/FT1WWT1F/WRWGSWRW b b 1 4',
      reads: { b2: 'White Thief b2, Man now', c2: 'c2, empty' },
      said: ['Thief went from c2 to b2'],
      front: passive,
    },
  },
  {
    code: 'e6d5',
    look: {
      position: 'wrwgswrw/f1tww1hf/pc3i1p/2H[1:4.4]4t/c7/PCIM1ICP/FT1WWT1F/WRWGSWRW w b 0 5',
      reads: {
        d5: 'd5, empty',
        e6: 'e6, empty',
        d6: 'd6, empty',
        b7: 'b7, empty',
        c5: 'cold 4 of 12, brood 4 of 4',
      },
      said: [
        'Mantacron on e6 took the Mantacron on d5',
        'its blast destroys the Mantacron on d6',
        'the Hunterglider on b7',
      ],
      front: passive,
    },
  },
  {
    code: 'f2e3',
    look: {
      position: 'wrwgswrw/f1tww1hf/pc3i1p/2H[1:4.4]4t/c7/PCIMTICP/FT1WW2F/WRWGSWRW b b 1 5',
      reads: { e3: 'White Thief e3, Mimic now' },
      said: ['Thief went from f2 to e3'],
      front: passive,
    },
  },
  {
    code: 'c5@',
    look: {
      position: 'wrwgswrw/f1tww1hf/pc3i1p/2H[2:5.1]4t/c7/PCIMTICP/FT1WW2F/WRWGSWRW w - 2 6',
      reads: { c5: 'frozen by 2 Black Swarms, cold 5 of 6, brood 1 of 2' },
      said: ['Ice Swarm on the Hunterglider on c5 hatched one more'],
      front: passive,
    },
  },
  {
    code: 'd3d7',
    look: {
      position: 'wrwgswrw/f1tMw1hf/pc3i1p/2H[2:5.1]4t/c7/PCI1TICP/FT1WW2F/WRWGSWRW b w 0 6',
      reads: { d8: 'Black General d8, right of way, rule 1, mated', d7: 'White Mantacron d7' },
      said: ['Mantacron on d3 took the War Man on d7', 'You lost by checkmate'],
      front: passive,
    },
  },
];

/** The names of that game's moves in lists. */
export const marsList = [
  ...['Hb2-c5+', 'Ic6-c5', 'Hg2xg6', 'Cb6@a4', 'Me3-d5', 'Tf7-h5xg6'],
  ...['Tc2-b2', 'Me6xd5†d5†d6†b7', 'Tf2-e3', 'Ic5@', 'Md3xd7#'],
];

/**
 * A longer game: a host dies of cold, an extended Rider takes a Mantacron and is destroyed by it, a Thief takes the
 * bunch of Swarms that was left, and the Master throws a knife.
 */
export const longGame = [
  ...['b2c5', 'c6c5', 'g2g6', 'f7h5', 'd3d4', 'e6b3', 'd4f4', 'b6@a4', 'e3e4', 'c5@', 'd2d3'],
  ...['h5d5', 'b1b3', 'g7e5', 'f2d4', 'd5b4', 'd4c5', 'e5g3', 'e1*g3', 'd6d4', 'e4e7'],
];

/** Makes moves with a hand that also answers the board's questions: to step there, and to accept the blast. */
export function answering(hand: Hand, answer: (page: Page, key: string) => Promise<void>): Hand {
  return async (page, code) => {
    await hand(page, code);
    for (const key of ['x', '!']) {
      if ((await page.locator(`[data-choice="${key}"]`).count()) > 0) await answer(page, key);
    }
  };
}

/** With the mouse. */
export const byMouse = answering(play, (page, key) => page.locator(`[data-choice="${key}"]`).click());

/** With a finger. */
export const byTouch = answering(
  (page, code) => play(page, code, true),
  (page, key) => page.locator(`[data-choice="${key}"]`).tap(),
);

/** With the keys. */
export const byKeys = answering(playByKeys, async (page, key) => {
  await page.locator('[data-choice]:focus').waitFor();
  await page.keyboard.press(key);
});
