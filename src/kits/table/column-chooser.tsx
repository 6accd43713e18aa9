import { Columns3, Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Popover } from '@/ui/popover.tsx'
import { ChooserRow } from './chooser-row.tsx'
import { defaultLayout, moved, setPinned, setShown } from './column-layout.ts'
import { useColumnDrag } from './use-column-drag.ts'
import { useThisList } from './use-list.ts'

/** Which columns, in which order: 256 wide under its button. */
export function ColumnChooser() {
  const t = useT('table')
  const { columns } = useThisList()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={t('columns.label')}
      width={256}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="ghost" size="small" icon={<Columns3 size={16} />} className="aria-expanded:bg-hover">
          {t('columns.button', { shown: columns.shown.length, of: columns.layout.length })}
        </Button>
      }
    >
      <Chooser />
    </Popover>
  )
}

function Chooser() {
  const t = useT('table')
  const { columns, labels } = useThisList()
  const [text, setText] = useState('')
  const [spoken, setSpoken] = useState('')
  const { layout, change } = columns
  const found = layout.filter(({ key }) =>
    labels.column(key).toLowerCase().includes(text.trim().toLowerCase()),
  )
  const lastShown = columns.shown.length === 1

  function move(key: string, to: number) {
    const next = moved(layout, key, to)
    change(next)
    const position = next.findIndex((each) => each.key === key) + 1
    setSpoken(t('columns.moved', { column: labels.column(key), position }))
  }
  const { dragged, grab } = useColumnDrag((key, over) =>
    move(
      key,
      layout.findIndex((each) => each.key === over),
    ),
  )
  const list = useRef<HTMLUListElement>(null)
  const stepped = useRef('')
  // A row that is put elsewhere in the document loses the focus.
  useLayoutEffect(() => {
    if (!stepped.current) return
    list.current?.querySelector<HTMLElement>(`[data-column="${stepped.current}"] button`)?.focus()
    stepped.current = ''
  }, [layout])
  return (
    <div className="-m-4">
      <div className="p-3">
        <label className="flex h-8 items-center gap-2 rounded-control border border-line2 px-3 text-body focus-within:outline-2 focus-within:outline-brand">
          <Search aria-hidden size={16} className="shrink-0 text-t3" />
          <input
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('columns.find')}
            aria-label={t('columns.find')}
            className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-t3"
          />
        </label>
      </div>
      <ul ref={list} className="max-h-[min(22rem,50dvh)] overflow-auto select-none">
        {found.map((laid) => (
          <ChooserRow
            key={laid.key}
            laid={laid}
            name={labels.column(laid.key)}
            column={columns.columns.find(({ key }) => key === laid.key)}
            isLast={laid.shown && lastShown}
            isDragged={dragged === laid.key}
            onShow={(shown) => change(setShown(layout, laid.key, shown))}
            onPin={(pinned) => change(setPinned(layout, laid.key, pinned))}
            onStep={(by) => {
              stepped.current = laid.key
              move(laid.key, layout.indexOf(laid) + by)
            }}
            onGrab={() => grab(laid.key)}
          />
        ))}
        {found.length === 0 && <li className="px-4 py-2 text-note text-t2">{t('columns.none')}</li>}
      </ul>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="mt-2 flex h-13 items-center justify-between gap-2 border-t border-line px-4">
        <Button look="link" className="!font-normal" onClick={() => change(defaultLayout(columns.columns))}>
          {t('columns.reset')}
        </Button>
        <span className="text-note text-t2">{t('columns.keys')}</span>
      </div>
    </div>
  )
}
