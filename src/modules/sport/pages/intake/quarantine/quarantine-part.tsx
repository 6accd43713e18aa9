import { useState } from 'react'
import { useResolveQuarantine, useSportQuarantine } from '@/modules/sport/api/intake.ts'
import type { SportReason } from '@/modules/sport/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { QuarantineList } from '@/kits/quarantine/quarantine-list.tsx'
import { ResolveBar } from '@/kits/quarantine/resolve-bar.tsx'
import { useQuarantinePages } from '@/kits/quarantine/use-quarantine-pages.ts'
import { useResolving } from '@/kits/quarantine/use-resolving.ts'
import { QuarantineCells } from './quarantine-cells.tsx'

const columns = ['reason', 'pupil', 'record', 'source', 'at'] as const

/** Records that wait for a decision, a hundred at a time. */
export function QuarantinePart() {
  const t = useT('sport-intake')
  const quarantined = useT('quarantine')
  const pages = useQuarantinePages<SportReason>()
  const query = useSportQuarantine(pages.query)
  const { mutateAsync } = useResolveQuarantine()
  const [note, setNote] = useState('')
  const resolving = useResolving(() => {
    pages.setTicked(new Set())
    setNote('')
  })
  return (
    <QuarantineList
      label={t('part.aside')}
      query={query}
      pages={pages}
      reasonText={(reason) => t(`reason.${reason}`)}
      empty={{ title: t('aside.none'), detail: t('aside.noneWhy') }}
      columns={columns.map((name) => t(`aside.column.${name}`))}
      nameOf={({ student }) => student ?? quarantined('noPupil')}
      cells={(row) => <QuarantineCells row={row} />}
      bar={(ticked) => (
        <ResolveBar
          n={ticked.length}
          settling={resolving}
          onDecide={(as) =>
            void resolving.resolve(as, async () => {
              const { resolved, wrong } = await mutateAsync({ ids: ticked.map(({ id }) => id), as, note })
              return { resolved, wrong: wrong.length }
            })
          }
        >
          <input
            aria-label={t('aside.note')}
            placeholder={t('aside.note')}
            maxLength={100}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            className="h-8 min-w-40 flex-1 rounded-control border border-line2 bg-surface px-3 text-note text-t1 placeholder:text-t3"
          />
        </ResolveBar>
      )}
    />
  )
}
