import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '@/api/account.ts'
import { useOwnRounds } from '@/api/rounds.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

/** A bureau makes a round; a school is shown whom to ask. */
export function NoRoundBlock({ kind, quiet = false }: { kind: RoundKind; quiet?: boolean }) {
  return quiet ? <Quiet kind={kind} /> : <Reader kind={kind} />
}

function Quiet({ kind }: { kind: RoundKind }) {
  const t = useT('rounds')
  return <StateBlock state="empty" title={t(`empty.${kind}`)} detail={t('empty.schoolWhy')} />
}

function Reader({ kind }: { kind: RoundKind }) {
  const t = useT('rounds')
  const isSchool = useCurrentUser().organisation.kind === 'school'
  const names = useOwnRounds(isSchool).data?.contacts.join(t('comma'))
  return (
    <StateBlock
      state="empty"
      title={t(`empty.${kind}`)}
      detail={
        isSchool ? (
          <>
            {t('empty.schoolWhy')} {names && t('empty.ask', { names })}
          </>
        ) : (
          t('empty.bureauWhy')
        )
      }
      action={
        <Link
          to="/manage/rounds"
          {...(!isSchool && { search: { edit: 'new' } })}
          className={buttonClass(isSchool ? 'secondary' : 'primary')}
        >
          {isSchool ? t('empty.go') : t('bureau.new')}
        </Link>
      }
    />
  )
}
