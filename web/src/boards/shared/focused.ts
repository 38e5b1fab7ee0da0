/** The element with the focus, in the document or in the part of it that a board stands in by itself. */
export function focusedBeside(node: Node | undefined): Element | null {
  const root = node?.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}
