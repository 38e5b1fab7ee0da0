import type { Manifest } from '../manifest';

const manifest: Manifest = { accent: '#2f6690', map: 'regular-passages' };
export default manifest;
