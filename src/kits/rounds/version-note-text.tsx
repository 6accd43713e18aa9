import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { useRoundParts } from '@/api/rounds.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'

type Props = { kind: RoundKind; round: number; school?: number | undefined }

/** Counts of process, and a way to the page on which grades are sent in and accepted; nothing while the answer is not there. */
export function VersionNoteText({ kind, round, school }: Props) {
  const t = useT('rounds')
  const { access } = useCurrentUser().info
  const { data } = useRoundParts({ kind, round, ...(school !== undefined && { school }) })
  if (!data || data.parts === 0) return null
  const counts = { n: formatCount(data.accepted), total: formatCount(data.parts), version: data.version }
  const to = access.includes('admin')
    ? '/manage/submit'
    : access.includes('qu') || access.includes('reader')
      ? '/manage/submissions'
      : undefined
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-note text-t2">
      <Lock aria-hidden size={14} />
      {t(
        data.accepted === 0 ? 'versions.none' : data.revised > 0 ? 'versions.revised' : 'versions.some',
        counts,
      )}
      {to && (
        <Link to={to} search={{ kind, round }} className="text-brand-strong hover:underline">
          {t('versions.open')}
        </Link>
      )}
    </p>
  )
}
