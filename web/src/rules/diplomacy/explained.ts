/** Further reading on an option: the `id` of a place on the page and its title, by option name. */
export const explained: Readonly<Record<string, readonly [id: string, title: string]>> = {
  edition: ['settled', 'More: the rules of 2023'],
  routes: ['convoys', 'More: convoys'],
  paradox: ['convoys', 'More: convoys'],
  adjacent_convoy: ['convoys', 'More: convoys'],
  land_fallback: ['convoys', 'More: convoys'],
  convoy_cut: ['convoys', 'More: convoys'],
  convoy_retreat: ['retreats', 'More: retreats'],
  convoy_bounce: ['moves', 'More: stand-offs'],
  support_coast: ['supports', 'More: supports'],
  disorder: ['builds', 'More: removals'],
  fog: ['fog', 'More: fog of war'],
};
