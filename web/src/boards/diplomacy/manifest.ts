import type { Manifest } from '../manifest';

const manifest: Manifest = {
  accent: '#7b2d43',
  powers: ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'],
  picture: () => import('../../../../games/diplomacy/drawings/standard.svg?raw'),
  classic: true,
};
export default manifest;
