import type { RoundRow } from '@/contract/rounds.ts'
import { CloseRound } from './close-round.tsx'
import { RemindSchools } from './remind-schools.tsx'
import { RemoveRound } from './remove-round.tsx'
import { ReopenRound } from './reopen-round.tsx'
import { keyOf } from './round-labels.ts'

export interface Act {
  what: 'close' | 'remind' | 'reopen' | 'remove'
  round: RoundRow
  /** Takes the focus again. */
  opener: Element | null
}

/** The row of a round: what asks about the round stands beside it, and gives it the focus back. */
const rowOf = (round: RoundRow) => document.querySelector<HTMLElement>(`tr[data-round="${keyOf(round)}"]`)

/** The question that goes with what was chosen of a round. */
export function RoundActs({ act, onDone }: { act: Act | null; onDone: () => void }) {
  if (!act) return null
  const done = () => {
    onDone()
    // A menu that is closed has taken its entry with it.
    const opener = act.opener instanceof HTMLElement && act.opener.isConnected ? act.opener : null
    const target = opener ?? rowOf(act.round)
    // Once what asked is gone.
    setTimeout(() => target?.focus())
  }
  const props = { round: act.round, onDone: done }
  if (act.what === 'close') return <CloseRound key={keyOf(act.round)} {...props} row={rowOf(act.round)} />
  if (act.what === 'remind') return <RemindSchools {...props} />
  if (act.what === 'reopen') return <ReopenRound {...props} />
  return <RemoveRound {...props} />
}
