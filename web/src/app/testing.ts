/** A browser's Cache Storage for tests, in memory. */

/** What a device can do. */
export interface Device {
  /** So many files find room; no limit if omitted. */
  room?: number;
  /** Whether sites may keep nothing. */
  isForbidden?: boolean;
  /** Whether the browser has no such storage. */
  isMissing?: boolean;
}

/** Cache Storage of a device; addresses stand for the answers. */
export function storageOf(device: Device): CacheStorage | undefined {
  if (device.isMissing) return undefined;
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (files: Map<string, Response>) => ({
    async keys() {
      return [...files.keys()].map((path) => ({ url: `https://site.example${path}` }));
    },
    async put(path: string, answer: Response) {
      const count = [...all.values()].reduce((sum, { size }) => sum + size, 0);
      if (count >= (device.room ?? Infinity)) throw new DOMException('no room', 'QuotaExceededError');
      files.set(path, answer);
    },
  });
  const storage = {
    async keys() {
      if (device.isForbidden) throw new DOMException('not here', 'SecurityError');
      return [...all.keys()];
    },
    async open(name: string) {
      if (device.isForbidden) throw new DOMException('not here', 'SecurityError');
      const files = all.get(name) ?? new Map<string, Response>();
      all.set(name, files);
      return cacheOf(files);
    },
    async delete(name: string) {
      if (device.isForbidden) throw new DOMException('not here', 'SecurityError');
      return all.delete(name);
    },
  };
  return storage as unknown as CacheStorage;
}
