import { useId, useState } from 'react'
import type { CompetitionResult } from '@/modules/competitions/contract/results.ts'
import { useT } from '@/i18n/i18n.ts'
import type { EventRule } from '@/modules/competitions/standards/event.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { toast } from '@/ui/toast-store.ts'
import { readPaste } from './read-paste.ts'

type PasteDialogProps = {
  rows: readonly CompetitionResult[]
  rule: EventRule
  write: (row: CompetitionResult, text: string) => Promise<boolean>
  onClose: () => void
}
const looks = {
  new: 'good',
  changed: 'watch',
  same: 'neutral',
  unknown: 'severe',
  twice: 'severe',
  wrong: 'severe',
} as const

/** Results of one part out of a sheet: what each line would do stands there before anything is written. */
export function PasteDialog({ rows, rule, write, onClose }: PasteDialogProps) {
  const t = useT('competition')
  const id = useId()
  const [pasted, setPasted] = useState('')
  const [isBusy, setBusy] = useState(false)
  const lines = readPaste(pasted, rows, rule)
  const toWrite = lines.filter(({ plan }) => plan === 'new' || plan === 'changed')
  const bad = lines.filter(({ plan }) => looks[plan] === 'severe').length
  async function send() {
    setBusy(true)
    let written = 0
    for (const { row, text } of toWrite) if (await write(row!, text)) written += 1
    toast(
      t('paste.done', { n: written, of: toWrite.length }),
      written < toWrite.length ? { state: 'warning' } : {},
    )
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('paste.title')}
      actions={
        <>
          <span className="mr-auto text-note text-t2">
            {lines.length > 0 && t('paste.plan', { n: toWrite.length, bad })}
          </span>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={isBusy} disabled={toWrite.length === 0} onClick={() => void send()}>
            {t('paste.save', { n: toWrite.length })}
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="text-body text-t2">
        {t('paste.how')}
      </label>
      <textarea
        id={id}
        rows={6}
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
        className="w-full rounded-control border border-line2 bg-surface p-3 font-mono text-body text-t1"
      />
      {lines.length > 0 && (
        <Table label={t('paste.title')} className="max-h-72">
          <TableHead>
            <HeadCell numeric>{t('paste.line')}</HeadCell>
            <HeadCell>{t('columns.name')}</HeadCell>
            <HeadCell numeric>{t('columns.mark')}</HeadCell>
            <HeadCell>{t('paste.what')}</HeadCell>
          </TableHead>
          <tbody>
            {lines.map(({ line, row, text, plan }) => (
              <TableRow key={line}>
                <Cell numeric>{line}</Cell>
                <Cell>{row ? row.name || row.school.name : '–'}</Cell>
                <Cell numeric>{text}</Cell>
                <Cell>
                  <Tag state={looks[plan]}>{t(`paste.plans.${plan}`)}</Tag>
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  )
}
