/** A tree of moves: a main line with variations, as built during analysis. Plain data with functions on it. */
import type { PlayedPly, RecordBody, RecordMove } from '../../common/wire';

/** A move in the tree. */
export interface TreeNode {
  id: number;
  parent: number;
  /** The following moves, the main one first. */
  children: number[];
  ply: PlayedPly;
  comment: string | null;
  nags: number[];
}

/** The start position and the moves from it. Node 0 is the start and has no move. */
export interface MoveTree {
  start: string;
  /** First moves, the main one first. */
  roots: number[];
  nodes: Record<number, TreeNode>;
  /** The id of the next node. */
  next: number;
  /** A comment before the first move. */
  comment: string | null;
}

/** The id of the start position. */
export const START = 0;

/** A tree without moves. */
export function newTree(start: string): MoveTree {
  return { start, roots: [], nodes: {}, next: 1, comment: null };
}

/** The ids of the moves after a node, the main one first. */
export function childrenOf(tree: MoveTree, id: number): number[] {
  return id === START ? tree.roots : (tree.nodes[id]?.children ?? []);
}

/** Adds a move after a node, or finds it if it is there already; returns its id. */
export function addMove(tree: MoveTree, parent: number, ply: PlayedPly): number {
  const siblings = childrenOf(tree, parent);
  const found = siblings.find((id) => tree.nodes[id]?.ply.text === ply.text);
  if (found !== undefined) return found;
  const id = tree.next++;
  tree.nodes[id] = { id, parent, children: [], ply, comment: null, nags: [] };
  siblings.push(id);
  return id;
}

/** The ids from the first move to a node, inclusive; empty for the start. */
export function pathTo(tree: MoveTree, id: number): number[] {
  const path: number[] = [];
  for (let at = id; at !== START;) {
    const node = tree.nodes[at];
    if (!node) break;
    path.push(at);
    at = node.parent;
  }
  return path.reverse();
}

/** The texts of the moves leading to a node. */
export function textsTo(tree: MoveTree, id: number): string[] {
  return pathTo(tree, id).flatMap((at) => tree.nodes[at]?.ply.text ?? []);
}

/** The last node of the main line that continues from a node. */
export function endOfLine(tree: MoveTree, from: number): number {
  let at = from;
  for (let next = childrenOf(tree, at)[0]; next !== undefined; next = childrenOf(tree, at)[0]) at = next;
  return at;
}

/** The parent of a node; the start for the start. */
export function before(tree: MoveTree, id: number): number {
  return tree.nodes[id]?.parent ?? START;
}

/** The next node on the node's main line; itself at the end. */
export function after(tree: MoveTree, id: number): number {
  return childrenOf(tree, id)[0] ?? id;
}

/** Promotes a node and its line to the first choice at every branch. */
export function promote(tree: MoveTree, id: number): void {
  for (const at of pathTo(tree, id)) {
    const siblings = childrenOf(tree, before(tree, at));
    const index = siblings.indexOf(at);
    if (index > 0) {
      siblings.splice(index, 1);
      siblings.unshift(at);
    }
  }
}

/** Removes a move and its descendants; returns its parent. */
export function removeFrom(tree: MoveTree, id: number): number {
  const parent = before(tree, id);
  const siblings = childrenOf(tree, parent);
  const index = siblings.indexOf(id);
  if (index >= 0) siblings.splice(index, 1);
  const doomed = [id];
  for (let at = doomed.pop(); at !== undefined; at = doomed.pop()) {
    doomed.push(...childrenOf(tree, at));
    delete tree.nodes[at];
  }
  return parent;
}

/** Whether the node lies on the main line. */
export function isMain(tree: MoveTree, id: number): boolean {
  return pathTo(tree, id).every((at) => childrenOf(tree, before(tree, at))[0] === at);
}

/** The moves after a node in record form: the main one, with the others as its variations. */
export function recordMoves(tree: MoveTree, from: number = START): RecordMove[] {
  const line: RecordMove[] = [];
  for (let at = from; ;) {
    const [main, ...others] = childrenOf(tree, at);
    const node = main === undefined ? undefined : tree.nodes[main];
    if (!node) return line;
    line.push({
      text: node.ply.text,
      comment: node.comment,
      nags: [...node.nags],
      variations: others.map((id) => [asMove(tree, id), ...recordMoves(tree, id)]),
    });
    at = node.id;
  }
}

function asMove(tree: MoveTree, id: number): RecordMove {
  const node = tree.nodes[id];
  return {
    text: node?.ply.text ?? '',
    comment: node?.comment ?? null,
    nags: [...(node?.nags ?? [])],
    variations: [],
  };
}

/** What can replay moves: the rules' table. */
export interface Replayer {
  play(text: string): PlayedPly;
  undo(): boolean;
}

/**
 * The tree of a record. `table` is at the record's start, before and after.
 *
 * @throws what the table throws for an illegal move.
 */
export function treeOf(record: RecordBody, start: string, table: Replayer): MoveTree {
  const tree = newTree(start);
  tree.comment = record.comment;
  grow(tree, START, record.moves, table);
  return tree;
}

function grow(tree: MoveTree, from: number, moves: RecordMove[], table: Replayer): void {
  let at = from;
  let played = 0;
  for (const move of moves) {
    const ply = table.play(move.text);
    const id = addMove(tree, at, ply);
    const node = tree.nodes[id];
    if (node) {
      node.comment = move.comment;
      node.nags = [...move.nags];
    }
    table.undo();
    // The variations are alternatives to this move, so they branch from the same node, after it.
    for (const variation of move.variations) grow(tree, at, variation, table);
    table.play(move.text);
    played += 1;
    at = id;
  }
  for (; played > 0; played -= 1) table.undo();
}
