/** A small map for tests: a land of two provinces between two seas, an island, and an ice cap in the north. */
import type { Drawing } from './drawing';
import type { MapPower, MapSpace } from './types';

const label = (x: number, y: number) => ({ at: [x, y] as const, name: 20, abbr: 30, lines: 1 });

/** The drawing; 400 wide, 300 high, without ends. */
export const sample: Drawing = {
  format: 1,
  mark: 'sample',
  width: 400,
  height: 300,
  wrap: true,
  arcs: [
    // 0: the edge of the ice, from the west end to the middle and on
    [0, 50, 100, 0],
    [100, 50, 100, 0],
    [200, 50, 100, 0],
    [300, 50, 100, 0],
    // 4: north to south
    [100, 50, 0, 250],
    [200, 50, 0, 250],
    [300, 50, 0, 250],
    // 7: the ends of the map and its north and south
    [0, 50, 0, 250, 100, 0],
    [100, 300, 100, 0],
    [200, 300, 100, 0],
    [300, 300, 100, 0, 0, -250],
    [0, 50, 0, -50, 400, 0, 0, 50],
    // 12: the island
    [40, 140, 20, 0, 0, 20, -20, 0, 0, -20],
  ],
  spaces: {
    WSE: {
      rings: [[0, 4, -8], [12]],
      room: 40,
      places: { '': [50, 220] },
      label: label(50, 250),
    },
    Isl: { rings: [[12]], room: 10, places: { '': [50, 150] }, label: label(50, 150), centre: [54, 154] },
    Wld: {
      rings: [[1, 5, -9, -5]],
      room: 50,
      places: { '': [150, 150], NC: [150, 60], SC: [150, 290] },
      label: label(150, 200),
      centre: [130, 120],
    },
    Eld: { rings: [[2, 6, -10, -6]], room: 50, places: { '': [250, 150] }, label: label(250, 200) },
    ESE: { rings: [[3, -11, -7]], room: 50, places: { '': [350, 150] }, label: label(350, 200) },
    ICE: { rings: [[11, -4, -3, -2, -1]], room: 25, places: { '': [200, 25] }, label: label(200, 25) },
  },
  off: [],
  links: [],
  differences: { apart: [], touching: [] },
};

const space = (
  abbr: string,
  name: string,
  kind: MapSpace['kind'],
  owner: number | null = null,
): MapSpace => ({
  abbr,
  name,
  kind,
  centre: false,
  owner,
});

/** Its spaces. */
export const sampleSpaces: MapSpace[] = [
  space('WSE', 'Western Sea', 'sea'),
  { ...space('Isl', 'Île Saint-Jean', 'coastal'), centre: true, aliases: ['Saint John'] },
  { ...space('Wld', 'Westland', 'coastal', 0), centre: true },
  { ...space('Eld', 'Eastland', 'coastal', 1), special: 0 },
  space('ESE', 'Eastern Sea', 'sea'),
  space('ICE', 'Ice', 'ice'),
];

/** Its powers. */
export const samplePowers: MapPower[] = [
  { name: 'Austria', adjective: 'Austrian', colour: 0 },
  { name: 'Germany', adjective: 'German', colour: 3 },
];
