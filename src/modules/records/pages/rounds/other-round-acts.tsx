import { Link } from '@tanstack/react-router'
import type { OwnRound } from '@/contract/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { resultsOf } from './own-links.ts'

type Props = { round: OwnRound; canReopen: boolean; onAsk: () => void; onRead: () => void }

/** What a school can do with a round that it does not work on: read the bureau's note, see results, ask for it to be opened again. */
export function OtherRoundActs({ round, canReopen, onAsk, onRead }: Props) {
  const t = useT('rounds')
  if (round.state !== 'closed')
    return (
      <Button look="link" size="small" onClick={onRead}>
        {t('own.seeNote')}
      </Button>
    )
  return (
    <>
      {canReopen && (
        <Button look="link" size="small" disabled={round.requested} onClick={onAsk}>
          {round.requested ? t('own.asked') : t('own.reopen')}
        </Button>
      )}
      <Link {...resultsOf(round)} className="text-note font-semibold text-brand-strong hover:underline">
        {t('own.seeResults')}
      </Link>
    </>
  )
}
