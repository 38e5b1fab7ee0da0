/// <reference types="node" />
/** The contents of a rules page's source: diagrams, anchors, links. For tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type AST } from 'svelte/compiler';

/** A diagram as written in the source. */
export interface DiagramSource {
  slug: string;
  title: string;
  position?: string;
  pickedUp?: string;
  line?: string[];
  tries?: [words: string, moves: string][];
  options?: Record<string, string>;
}

/** A rules page, with all its files. */
export interface PageSource {
  diagrams: DiagramSource[];
  /** The worked examples on maps: which one, and its title. */
  maps: { example: string; title: string }[];
  /** The `id`s that can be linked to. */
  ids: string[];
  /** The `id`s that links within the page refer to. */
  links: string[];
  /** The contents list: `id` and title. */
  contents: [id: string, title: string][];
  /** All text visible to a reader, as one string that still contains the code. */
  text: string;
}

type Node = { type: string } & Record<string, unknown>;

const rules = fileURLToPath(new URL('..', import.meta.url));

/**
 * Reads the page of a game: `Page.svelte` and the other components in the folder `web/src/rules/<slug>`.
 *
 * @throws when the folder has no `Page.svelte`.
 */
export function readPage(slug: string): PageSource {
  const folder = `${rules}${slug}`;
  if (!existsSync(`${folder}/Page.svelte`)) {
    throw new Error(`The rules page of “${slug}” is missing: write web/src/rules/${slug}/Page.svelte.`);
  }
  const parts = readdirSync(folder).filter((file) => file.endsWith('.svelte') && file !== 'Page.svelte');
  const page: PageSource = { diagrams: [], maps: [], ids: [], links: [], contents: [], text: '' };
  for (const file of ['Page.svelte', ...parts]) {
    const source = readFileSync(`${folder}/${file}`, 'utf8');
    const root = parse(source, { modern: true });
    const constants = constantsOf(root);
    page.text += source.slice(root.fragment.nodes[0]?.start ?? 0);
    walk(root.fragment as unknown as Node, (node) => visit(node, constants, page));
    const sections = constants.get('sections');
    if (sections) page.contents = valueOf(sections, constants) as PageSource['contents'];
  }
  return page;
}

function visit(node: Node, constants: Map<string, Node>, page: PageSource) {
  if (node.type !== 'Component' && node.type !== 'RegularElement') return;
  const attributes = Object.fromEntries(
    (node.attributes as Node[])
      .filter((one) => one.type === 'Attribute')
      .map((one) => [one.name, attributeValue(one, constants)]),
  );
  if (node.name === 'Diagram') page.diagrams.push(attributes as unknown as DiagramSource);
  else if (node.name === 'MapFigure') page.maps.push(attributes as unknown as PageSource['maps'][number]);
  else if (typeof attributes.id === 'string') page.ids.push(attributes.id);
  if (node.name === 'a' && typeof attributes.href === 'string' && attributes.href.startsWith('#')) {
    page.links.push(attributes.href.slice(1));
  }
}

/** The constants of a component's script, by name. */
function constantsOf(root: AST.Root): Map<string, Node> {
  const found = new Map<string, Node>();
  walk(root.instance?.content as unknown as Node, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const { id, init } = node as unknown as { id: Node; init: Node | null };
    if (id.type === 'Identifier' && init) found.set(id.name as string, init);
  });
  return found;
}

function attributeValue(attribute: Node, constants: Map<string, Node>): unknown {
  const value = attribute.value;
  if (value === true) return true;
  if (Array.isArray(value)) return value.map((text: Node) => text.data).join('');
  return valueOf((value as { expression: Node }).expression, constants);
}

/** The value of an expression made of strings, numbers, lists, objects and constants. */
function valueOf(node: Node, constants: Map<string, Node>): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TSAsExpression':
      return valueOf(node.expression as Node, constants);
    case 'ArrayExpression':
      return (node.elements as Node[]).map((element) => valueOf(element, constants));
    case 'ObjectExpression':
      return Object.fromEntries(
        (node.properties as { key: Node; value: Node }[]).map(({ key, value }) => [
          key.type === 'Identifier' ? key.name : key.value,
          valueOf(value, constants),
        ]),
      );
    case 'Identifier': {
      const constant = constants.get(node.name as string);
      if (constant) return valueOf(constant, constants);
    }
  }
  return undefined;
}

function walk(node: unknown, visit: (node: Node) => void) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (typeof node === 'object' && node !== null) {
    if (typeof (node as Node).type === 'string') visit(node as Node);
    for (const [name, value] of Object.entries(node)) if (name !== 'metadata') walk(value, visit);
  }
}
