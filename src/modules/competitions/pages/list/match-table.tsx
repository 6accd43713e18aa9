import { Copy } from 'lucide-react'
import type { CompetitionHead } from '@/modules/competitions/contract/competition.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { ShareText } from '@/ui/share-text.tsx'
import { StateTag } from '../state-tag.tsx'

/** A row each: what, when, of whom, and how far it is. */
export function MatchTable({
  rows,
  onOpen,
  onCopy,
}: {
  rows: readonly CompetitionHead[]
  onOpen: (id: number) => void
  /** Designs another after it; missing = the reader makes none here. */
  onCopy?: ((id: number) => void) | undefined
}) {
  const t = useT('competition')
  const hasSchools = rows.some(({ school, mine }) => school !== null && !mine)
  const narrow = 'max-[600px]:hidden'
  return (
    <Table label={t('list.title')}>
      <TableHead>
        <HeadCell>{t('list.name')}</HeadCell>
        {hasSchools && <HeadCell className={narrow}>{t('list.school')}</HeadCell>}
        <HeadCell className={narrow}>{t('list.level')}</HeadCell>
        <HeadCell>{t('list.heldOn')}</HeadCell>
        <HeadCell>{t('list.state')}</HeadCell>
        <HeadCell numeric className={narrow}>
          {t('list.entries')}
        </HeadCell>
        <HeadCell numeric className={narrow}>
          {t('list.finished')}
        </HeadCell>
        {onCopy && <HeadCell className={narrow} aria-label={t('design.copy')} />}
      </TableHead>
      <tbody>
        {rows.map((one) => (
          <TableRow key={one.id} onClick={() => onOpen(one.id)} className="cursor-pointer">
            <Cell className="max-w-90 truncate max-[600px]:max-w-40 max-[600px]:whitespace-normal">
              <button
                type="button"
                className="text-left text-body font-semibold hover:underline"
                onClick={(event) => {
                  event.stopPropagation()
                  onOpen(one.id)
                }}
              >
                {one.name}
              </button>
            </Cell>
            {hasSchools && <Cell className={narrow}>{one.school?.name}</Cell>}
            <Cell className={narrow}>{t(`levels.${one.level}`)}</Cell>
            <Cell>{one.heldOn}</Cell>
            <Cell>
              <StateTag head={one} />
            </Cell>
            <Cell numeric className={narrow}>
              {formatCount(one.entries)}
            </Cell>
            <Cell numeric className={narrow}>
              <ShareText share={one.finished} />
            </Cell>
            {onCopy && (
              <Cell className={narrow}>
                {one.mine && (
                  <IconButton
                    label={t('design.copyOf', { name: one.name })}
                    icon={<Copy size={14} />}
                    onClick={(event) => {
                      event.stopPropagation()
                      onCopy(one.id)
                    }}
                  />
                )}
              </Cell>
            )}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
