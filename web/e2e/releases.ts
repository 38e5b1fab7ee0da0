/** The saved pages that were kept of every release. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

export const RELEASES = fileURLToPath(new URL('releases', import.meta.url));

/** What a kept page shows. */
export type Kept =
  { kind: 'turns'; board: string[]; moves: string[] } | { kind: 'orders'; phase: string; position: string };

/** A page, as it was saved, and what it shows. */
export interface Release {
  version: string;
  slug: string;
  page: string;
  kept: Kept;
}

/** All of them. */
export function releases(): Release[] {
  return readdirSync(RELEASES).flatMap((version) =>
    readdirSync(join(RELEASES, version))
      .filter((name) => name.endsWith('.json'))
      .map((name): Release => {
        const [slug, path] = [name.replace('.json', ''), join(RELEASES, version)];
        const page = gunzipSync(readFileSync(join(path, `${slug}.html.gz`))).toString('utf8');
        const kept = JSON.parse(readFileSync(join(path, name), 'utf8')) as Kept;
        return { version, slug, page, kept };
      }),
  );
}
