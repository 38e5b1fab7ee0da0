/** Where the page says more about an option: the `id` of the place and its title, by the option's name. */
export const explained: Readonly<Record<string, readonly [id: string, title: string]>> = {
  castling: ['castling', 'More: castling'],
  en_passant: ['en-passant', 'More: en passant'],
  gray_stuck: ['stuck', 'More: no gray move'],
  start_control: ['start-control', 'More: markers at the start'],
  gray_side: ['gray-side', 'More: gray beside the queens'],
  control: ['more', 'More: several mercenaries'],
  release: ['more', 'More: several mercenaries'],
  setup: ['placing', 'More: other set-ups'],
  gray_setup: ['chess960', 'More: by lot'],
  armies: ['wings', 'More: armies on both wings'],
  double_mate: ['smaller', 'More'],
  gray_double_step: ['smaller', 'More'],
  draws: ['smaller', 'More'],
  clock: ['smaller', 'More'],
};
