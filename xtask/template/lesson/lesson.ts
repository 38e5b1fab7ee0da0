/** The guided first game of Template Game. */
import type { Lesson } from '../../turns/learn/lesson';

export const lesson: Lesson = {
  steps: [
    {
      id: 'step',
      title: 'Pawns step forward',
      text: 'You play White. A pawn steps one square forward, straight or diagonally, onto a vacant square.',
      position: 'pppppp/pppppp/6/6/PPPPPP/PPPPPP w 1',
      task: {
        ask: 'Move any pawn of your front line.',
        goal: { kind: 'any' },
        line: ['b2c3'],
        hint: 'The pawns behind the front line are shut in.',
        done: 'Each pawn has up to three squares to go to.',
      },
      rules: 'short',
    },
    {
      id: 'capture',
      title: 'They capture diagonally',
      text: 'What stands straight in front of a pawn blocks it. An enemy pawn diagonally in front can be captured.',
      position: '6/6/2ppp1/3P2/6/P5 w 9',
      task: {
        ask: 'Capture the pawn on c4.',
        goal: { kind: 'capture', squares: ['c4'] },
        line: ['d3c4'],
        hint: 'Your pawn on d3 stands diagonally below it.',
        done: 'A pawn that is captured leaves the board.',
        wrong: { d3e4: 'That is a capture too, but of another pawn.' },
        otherwise: 'That captures nothing.',
      },
      rules: 'short',
    },
    {
      id: 'breakthrough',
      title: 'To the far rank',
      text: 'Whoever brings a pawn to the far rank wins at once.',
      position: '6/P5/6/6/1P3p/6 w 20',
      task: {
        ask: 'Win in one move.',
        goal: { kind: 'win' },
        line: ['a5b6'],
        hint: 'One of your pawns is a step away from the sixth rank.',
        done: 'Your first win. Black would have been there with the next move.',
        otherwise: 'Now Black is first. Which pawn of yours is nearest to the far rank?',
      },
      rules: 'end',
    },
    {
      id: 'last',
      title: 'The last pawn',
      text: 'You also win when your opponent has no pawns left.',
      position: '6/6/6/2p3/1P3P/6 w 15',
      task: {
        ask: 'Win by a capture.',
        goal: { kind: 'win' },
        line: ['b2c3'],
        hint: 'Black has one pawn left, and a pawn of yours stands diagonally below it.',
        done: 'Nothing is left that could stop you.',
        otherwise: 'Black’s last pawn still stands.',
      },
      rules: 'end',
    },
  ],
  game: {
    text: 'Bring a pawn to the far rank before Black does. You are closer, and you begin.',
    position: 'pp4/6/6/2PPPP/6/6 w 1',
    seat: 0,
    rules: 'end',
  },
};
