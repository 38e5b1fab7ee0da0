import type { Manifest } from '../manifest';

const manifest: Manifest = {
  accent: '#2f6690',
  map: 'regular-passages',
  powers: ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'],
};
export default manifest;
