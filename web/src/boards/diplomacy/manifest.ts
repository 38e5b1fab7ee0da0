import type { Manifest } from '../manifest';

const manifest: Manifest = { accent: '#7b2d43' };
export default manifest;
