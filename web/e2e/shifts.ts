/** How far what a page shows has moved by itself: the sum that browsers call the cumulative layout shift. */
import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

/** Begins to listen; before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: Shift[] = [];
    const observer = new PerformanceObserver((list) => found.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.defineProperty(window, 'shifts', {
      value: () => {
        found.push(...(observer.takeRecords() as Shift[]));
        return found.map(({ value, sources }) => ({
          value,
          moved: sources.map(({ node }) => (node instanceof Element ? node.className : '')),
        }));
      },
    });
  });
}

/** The sum until now, and what moved. Two frames are drawn before: a shift is only told when its frame is. */
export async function shifted(page: Page): Promise<{ sum: number; moved: string }> {
  const all = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts(): { value: number; moved: string[] }[] }).shifts();
  });
  return { sum: all.reduce((sum, { value }) => sum + value, 0), moved: JSON.stringify(all) };
}
