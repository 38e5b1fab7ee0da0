import type { Clause } from '../../clauses';

/** The game, its boards and its units. */
export const basics: readonly Clause[] = [
  {
    id: '1.1-a',
    text: 'There are many Marks: boards of the whole world.',
    ruling:
      'Everything about a board comes from its Mark file. Some Marks come with the game, and others can be read.',
    options: [],
    at: 'board',
  },
  {
    id: '1.1-b',
    text: 'Standard Diplomacy holds where nothing else is said.',
    ruling:
      'The rulebook of 2000, with the preferred choices of the Diplomacy Adjudicator Test Cases where it is silent.',
    options: ['convoy_paradox'],
    at: 'short',
  },
  {
    id: '1.3-a',
    text: 'The Key rule holds in three time scales, the “Z” movement rules are the standard, and the life cycle of army/fleets is dropped.',
    ruling:
      'The “Z” rules are not in the text; what it says about movement is the rule. An army may stay at sea for ever.',
    options: [],
    at: 'units',
  },
  {
    id: '1.3-b',
    text: 'A section with options has rules for aircraft and submarines.',
    ruling: 'The section is missing from the text as it was published, so they are left out.',
    options: [],
    at: 'settled',
  },
  {
    id: '1.3-c',
    text: 'The examples use the board of standard Diplomacy.',
    ruling: 'The Regular Mark is that board, so that the examples can be played.',
    options: [],
    at: 'board',
  },
  {
    id: '2.1-a',
    text: 'The convoy of standard Diplomacy, with several fleets, still exists.',
    ruling: 'As clause 3-c says: the army boards the first fleet in TS1.',
    options: [],
    at: 'chain',
  },
  {
    id: '2.1-b',
    text: 'Usually an army boards a fleet, sails with it, and lands.',
    ruling: 'So it is.',
    options: [],
    at: 'short',
  },
  {
    id: '2.1-c',
    text: 'TS1: armies get off and on. TS2: moves and supports. TS3: armies get off and on.',
    ruling: 'The orders for all three are written before one deadline.',
    options: [],
    at: 'year',
  },
  {
    id: '2.1-d',
    text: 'An army at sea need not get off.',
    ruling: 'It may stay aboard without limit.',
    options: [],
    at: 'units',
  },
  {
    id: '2.2-a',
    text: 'An army/fleet comes about by boarding or embarking only, not by a retreat.',
    ruling:
      'One that exists may retreat whole. A Fast Ferry that cannot land leaves an army/fleet, because its army boarded in TS1.',
    options: [],
    at: 'units',
  },
  {
    id: '2.2-b',
    text: 'Army/fleets are not built.',
    ruling: 'None is placed as a spare unit or set up at the start either.',
    options: [],
    at: 'builds',
  },
  {
    id: '2.2-c',
    text: 'Army/fleets are in sea spaces and canal provinces only.',
    ruling: 'An order that takes one to a coast is void.',
    options: [],
    at: 'units',
  },
  {
    id: '2.2-d',
    text: 'An army/fleet is as strong as its fleet, except when its army lands in TS1.',
    ruling: 'Strength 1.',
    options: [],
    at: 'units',
  },
  {
    id: '2.2-e',
    text: 'In TS2 an army/fleet may move to sea and canal provinces.',
    ruling: 'From a canal province too, the way a fleet goes; otherwise canals would be traps.',
    options: [],
    at: 'ts2',
  },
  {
    id: '2.2-f',
    text: 'In TS2 it supports like a fleet there, into coastal provinces too.',
    ruling: 'At sea so. In a canal province clause 6.1-d wins: it supports like an army.',
    options: ['canal_power'],
    at: 'ts2',
  },
  {
    id: '2.8-a',
    text: 'Orders should be split by time scale.',
    ruling: 'Headings say which time scale an order is for. Without them its form decides.',
    options: [],
    at: 'writing',
  },
];
