import { useEffect, useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'

type TabTitleFieldProps = {
  /** Left edge of the tab, in pixels from that of the bar. */
  left: number
  /** The tab's own name so far; none = the page's stands. */
  value: string
  /** What the page is called, which an empty name goes back to. */
  pageName: string
  onDone: (title: string | undefined) => void
  onCancel: () => void
}

/** Over a tab, as a row of tabs holds nothing else: Enter or leaving keeps the name, Esc the old one, and without a name the page's comes back. */
export function TabTitleField({ left, value, pageName, onDone, onCancel }: TabTitleFieldProps) {
  const t = useT('tabs')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <div style={{ left }} className="absolute inset-y-0 flex items-center bg-surface px-2">
      <input
        ref={field}
        aria-label={t('title')}
        defaultValue={value}
        placeholder={pageName}
        maxLength={80}
        onBlur={(event) => onDone(event.target.value.trim() || undefined)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') onDone(event.currentTarget.value.trim() || undefined)
          if (event.key === 'Escape') onCancel()
        }}
        className="h-7 w-40 rounded-control border border-line2 bg-surface px-2 text-note text-t1"
      />
    </div>
  )
}
