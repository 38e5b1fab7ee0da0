/** Parts of a drawing, for maps that show only some of it. */
import type { Drawing } from './drawing';
import { boxesOf, type Box } from './figure';

const boxes = new WeakMap<Drawing, Map<string, Box>>();

/** The boxes of a map's spaces; computed once per map. */
function knownBoxes(drawing: Drawing): Map<string, Box> {
  const known = boxes.get(drawing) ?? boxesOf(drawing);
  boxes.set(drawing, known);
  return known;
}

/** A drawing reduced to the spaces that reach into a box, so that a page with many maps holds only what is visible. */
export function partOf(drawing: Drawing, box: Box): Drawing {
  const found = knownBoxes(drawing);
  return only(drawing, (abbr) => {
    const one = found.get(abbr);
    return (
      !!one &&
      one.right >= box.left &&
      one.left <= box.right &&
      one.bottom >= box.top &&
      one.top <= box.bottom
    );
  });
}

/** A drawing reduced to the spaces whose labels lie well inside a box: clipped names would be useless. */
export function wordedIn(drawing: Drawing, box: Box): Drawing {
  const edge = 0.05 * (box.right - box.left);
  return only(drawing, (abbr) => {
    const [x, y] = drawing.spaces[abbr]?.label.at ?? [-1, -1];
    return x > box.left + edge && x < box.right - edge && y > box.top + edge / 2 && y < box.bottom - edge / 2;
  });
}

function only(drawing: Drawing, keeps: (abbr: string) => boolean): Drawing {
  const spaces = Object.entries(drawing.spaces).filter(([abbr]) => keeps(abbr));
  return { ...drawing, spaces: Object.fromEntries(spaces) };
}
