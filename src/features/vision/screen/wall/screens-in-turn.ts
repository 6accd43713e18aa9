import type { CurrentUser } from '@/contract/current-user.ts'
import { stopsOf } from '@/lib/playlist.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import { placedAt } from '@/kits/analysis/place.ts'

type Organisation = Pick<CurrentUser['organisation'], 'kind' | 'schoolId'>

/** The screens of the playlist in their order; stops that the reader's organisation cannot show are left out. */
export const screensInTurn = (search: ScreenSearch, { kind, schoolId }: Organisation): ScreenSearch[] =>
  stopsOf(search.playlist).flatMap((stop): ScreenSearch[] => {
    const home = placedAt(search, {})
    if (stop.kind === 'stage') return [{ ...home, stage: stop.stage }]
    if (stop.kind === 'district') return kind === 'region' ? [home] : []
    if (kind === 'region') return [placedAt(search, { school: stop.school })]
    return stop.school === schoolId ? [home] : []
  })
