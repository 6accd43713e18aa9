import * as contract from '@/contract/definition-sets.ts'
import { regionOf, scopeKey } from '@/server/db/scope.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { cancelSwitch } from './cancel-switch.ts'
import { readChanges } from './changes.ts'
import { previewSwitch } from './preview.ts'
import { startSwitch } from './start-switch.ts'

/** `keeper`: a preview looks at every exam at the limit, and stays what it is until one changes. */
export const definitionSetRoutes = (cache: FigureCache): readonly Route[] => [
  route(contract.definitionOfDistrict, async (_input, { db, caller }) => {
    const region = regionOf(caller.scope)
    if (region === '') throw new Failure(403)
    return readChanges(db, region, caller.role === 'qu')
  }),
  route(contract.definitionPreview, (input, { db, caller }) =>
    cache.read(
      `preview ${scopeKey(caller.scope)} ${JSON.stringify(input)}`,
      { region: regionOf(caller.scope) },
      () => previewSwitch(db, caller.scope, input),
    ),
  ),
  route(contract.definitionSwitch, startSwitch),
  route(contract.definitionCancel, cancelSwitch),
]
