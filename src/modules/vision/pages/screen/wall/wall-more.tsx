import { createContext, memo, use, type ReactNode } from 'react'
import { useInTurn } from '@/kits/wall/use-in-turn.ts'
import { ProgressPanel } from '../panels/progress-panel.tsx'
import { useScreen } from '../screen-context.tsx'

/** A panel of a module above, for a round; without one, for the newest that has begun. */
export type WallPart = (filter: { round?: number }) => ReactNode

/** What modules above show on the wall of a district, in turn with how far the screening is. */
const Context = createContext<readonly WallPart[]>([])
export const WallMore = Context.Provider

/** How far the screening is; on a district's wall in turn with what the modules above have. */
export const ProgressInTurn = memo(function ProgressInTurn() {
  const more = use(Context)
  const { isDistrict, filter } = useScreen()
  const turn = useInTurn(isDistrict ? more.length + 1 : 1)
  const part = more[turn - 1]
  if (!part) return <ProgressPanel />
  const { round } = filter
  return part(round === undefined ? {} : { round })
})
