/** The first cell of a row stays in sight where a table scrolls sideways. */
export const stuck = {
  row: 'sticky left-0 bg-surface',
  open: 'sticky left-0 bg-brand-soft',
  total: 'sticky left-0 bg-sunken',
} as const
