import type { ConflictField, Side } from './conflict-field.ts'
import { useId, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { ConflictRow } from './conflict-row.tsx'

type ConflictDialogProps<N extends string> = {
  /** Whose record: "陈*宁". */
  about?: string
  fields: readonly ConflictField<N>[]
  busy?: boolean
  /** What was picked for each field; `mine` is to be written over what stands there now. */
  onResolve: (picked: Record<N, Side>) => void
  /** Back to the form; nothing is written. */
  onClose: () => void
}

/** Somebody else saved first: both side by side, one picked per field. Theirs stands until a field is picked otherwise. */
export function ConflictDialog<N extends string>(props: ConflictDialogProps<N>) {
  const { about, fields, busy = false, onResolve, onClose } = props
  const t = useT('form')
  const id = useId()
  const all = (side: Side) => Object.fromEntries(fields.map(({ name }) => [name, side])) as Record<N, Side>
  const [picked, setPicked] = useState(() => all('theirs'))
  const sideOf = (name: N): Side => picked[name] ?? 'theirs'
  return (
    <Dialog
      open
      onClose={onClose}
      width={720}
      title={t('conflict.title')}
      description={t(about ? 'conflict.textAbout' : 'conflict.text', { about, count: fields.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('conflict.back')}</Button>
          <Button look="primary" busy={busy} onClick={() => onResolve(picked)}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-body">
        <caption className="sr-only">{t('conflict.title')}</caption>
        <thead>
          <tr className="text-left text-note text-t2">
            <th scope="col" className="w-28 border-b border-line pb-2 font-normal max-[600px]:w-20">
              {t('conflict.field')}
            </th>
            {(['mine', 'theirs'] as const).map((side) => (
              <th key={side} scope="col" className="border-b border-line px-2 pb-2 font-normal">
                <span className="flex flex-wrap items-center gap-x-3">
                  {t(`conflict.${side}`)}
                  <Button look="link" size="small" onClick={() => setPicked(all(side))}>
                    {t(`conflict.all.${side}`)}
                  </Button>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <ConflictRow
              key={field.name}
              group={`${id}-${field.name}`}
              field={field}
              side={sideOf(field.name)}
              onPick={(side) => setPicked((before) => ({ ...before, [field.name]: side }))}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
