import { createContext, memo, use, type ReactNode } from 'react'
import { useInTurn } from '@/kits/wall/use-in-turn.ts'
import { ProgressPanel } from '../panels/progress-panel.tsx'
import { useScreen } from '../screen-context.tsx'

/** What a module above shows on the wall of a district, in turn with how far the screening is. */
const Context = createContext<((filter: { round?: number }) => ReactNode) | null>(null)
export const WallMore = Context.Provider

/** How far the screening is; on a district's wall in turn with what the module above has. */
export const ProgressInTurn = memo(function ProgressInTurn() {
  const more = use(Context)
  const { isDistrict, filter } = useScreen()
  const turn = useInTurn(more && isDistrict ? 2 : 1)
  if (turn === 0 || !more) return <ProgressPanel />
  const { round } = filter
  return more(round === undefined ? {} : { round })
})
