import type { Manifest } from '../manifest';

const manifest: Manifest = {
  accent: '#2f6690',
  map: 'regular-passages',
  powers: ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'],
  picture: () => import('../../../../games/mercator/drawings/regular-passages.svg?raw'),
};
export default manifest;
