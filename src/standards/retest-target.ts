/**
 * Share of the screened children to be measured again, at least: asked of screenings in schools as part of their quality control
 * (WS/T 663—2020 on the process; its wording is not confirmed). Dated data with a source, like every target.
 */
export const retestTarget = { share: 0.05, standard: 'WS/T 663—2020' } as const
