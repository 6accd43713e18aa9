import type { RoundRow } from '@/contract/rounds.ts'
import { CloseRound } from './close-round.tsx'
import { RemindSchools } from './remind-schools.tsx'
import { RemoveRound } from './remove-round.tsx'
import { ReopenRound } from './reopen-round.tsx'

export interface Act {
  what: 'close' | 'remind' | 'reopen' | 'remove'
  round: RoundRow
  /** Takes the focus again. */
  opener: Element | null
}

export type ActProps = { round: RoundRow; onDone: () => void; onAct?: (what: Act['what']) => void }

/** The question that goes with what was chosen of a round. */
export function RoundActs({ act, onDone }: { act: Act | null; onDone: () => void }) {
  if (!act) return null
  const done = () => {
    onDone()
    if (act.opener instanceof HTMLElement) act.opener.focus()
  }
  const props = { round: act.round, onDone: done }
  if (act.what === 'close') return <CloseRound {...props} />
  if (act.what === 'remind') return <RemindSchools {...props} />
  if (act.what === 'reopen') return <ReopenRound {...props} />
  return <RemoveRound {...props} />
}
