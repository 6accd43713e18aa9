import { useState } from 'react'
import { useSettleAside, useSportAside } from '@/modules/sport/api/intake.ts'
import type { SportReason } from '@/modules/sport/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { AsideList } from '@/kits/aside/aside-list.tsx'
import { SettleBar } from '@/kits/aside/settle-bar.tsx'
import { useAsidePages } from '@/kits/aside/use-aside-pages.ts'
import { useSettling } from '@/kits/aside/use-settling.ts'
import { AsideCells } from './aside-cells.tsx'

const columns = ['reason', 'pupil', 'record', 'source', 'at'] as const

/** Records that wait for a decision, a hundred at a time. */
export function AsidePart() {
  const t = useT('sport-intake')
  const aside = useT('aside')
  const pages = useAsidePages<SportReason>()
  const reading = useSportAside(pages.query)
  const { mutateAsync } = useSettleAside()
  const [note, setNote] = useState('')
  const settling = useSettling(() => {
    pages.setTicked(new Set())
    setNote('')
  })
  return (
    <AsideList
      label={t('part.aside')}
      reading={reading}
      pages={pages}
      reasonText={(reason) => t(`reason.${reason}`)}
      empty={{ title: t('aside.none'), detail: t('aside.noneWhy') }}
      columns={columns.map((name) => t(`aside.column.${name}`))}
      nameOf={({ pupil }) => pupil ?? aside('noPupil')}
      cells={(row) => <AsideCells row={row} />}
      bar={(ticked) => (
        <SettleBar
          n={ticked.length}
          settling={settling}
          onDecide={(as) =>
            void settling.settle(as, async () => {
              const { settled, wrong } = await mutateAsync({ ids: ticked.map(({ id }) => id), as, note })
              return { settled, wrong: wrong.length }
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
        </SettleBar>
      )}
    />
  )
}
