/** Further reading on an option: the `id` of a place on the page and its title, by option name. */
export const explained: Readonly<Record<string, readonly [id: string, title: string]>> = {
  preset: ['closed', 'More: serious play'],
  royal_apartment: ['closed', 'More: serious play'],
  stranded_magnetoid: ['removed', 'More: Magnetoids lost at the shift'],
  frozen_shot: ['frozen-shot', 'More: shots by frozen Crunchers'],
  frozen_strike: ['frozen-strike', 'More: strikes by frozen Royals'],
  mated_crunchers: ['mated-crunchers', 'More: whose Crunchers leave'],
  carry_frozen: ['carry-frozen', 'More: frozen men taken along'],
  shift_check: ['judged-after', 'More: judged after the shift'],
  shift_every: ['why', 'Why?'],
  last_gasp: ['why', 'Why?'],
  rim_capture: ['why', 'Why?'],
  carry: ['why', 'Why?'],
  carried_may_move: ['why', 'Why?'],
  cruncher_cap: ['why', 'Why?'],
  pass: ['why', 'Why?'],
  at_limit: ['why', 'Why?'],
};
