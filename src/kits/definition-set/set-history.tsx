import type { DefinitionChange } from '@/contract/definition-sets.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'

const looks: Record<DefinitionChange['state'], TagState> = {
  waiting: 'brand',
  running: 'brand',
  done: 'good',
  failed: 'severe',
  cancelled: 'neutral',
}

/** Who changed the set, when and why, newest first. */
export function SetHistory({ changes }: { changes: readonly DefinitionChange[] }) {
  const t = useT('definition-sets')
  return (
    <ol className="flex flex-col gap-2" aria-label={t('historyName')}>
      {changes.map(({ id, to, state, reason, by, requestedAt, endedAt }) => (
        <li key={id} className="rounded bg-sunken px-3 py-2">
          <p className="flex flex-wrap items-center gap-x-2">
            <span>{t('became', { set: t(`sets.${to}`) })}</span>
            <Tag state={looks[state]}>{t(`state.${state}`)}</Tag>
          </p>
          <p className="text-note text-t2">
            {[formatDateTime(endedAt ?? requestedAt), by, reason].filter(Boolean).join(t('dot'))}
          </p>
        </li>
      ))}
    </ol>
  )
}
