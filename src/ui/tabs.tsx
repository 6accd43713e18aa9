import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ReactNode } from 'react'

export type TabItem<V extends string> = { value: V; label: ReactNode; content: ReactNode }

export type TabsProps<V extends string> = {
  label: string
  value: V
  items: readonly TabItem<V>[]
  onChange: (value: V) => void
}

/** Brings a tab into its row; the page itself stays where it is. */
function showTab(tab: HTMLButtonElement | null) {
  const row = tab?.parentElement
  if (!tab || !row) return
  const [own, seen] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.right > seen.right) row.scrollLeft += own.right - seen.right
  if (own.left < seen.left) row.scrollLeft -= seen.left - own.left
}

/** Views of one thing, 40 high, a 2 px brand line under the open one. */
export function Tabs<V extends string>({ label, value, items, onChange }: TabsProps<V>) {
  return (
    <Root value={value} onValueChange={(next) => onChange(next as V)} className="flex min-h-0 flex-col">
      <div className="shrink-0 border-b border-line">
        {/* On a phone the row is wider than the window: no name is broken, and the open one is in sight. */}
        <List
          aria-label={label}
          className="-mb-px flex h-10 gap-6 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        >
          {items.map((item) => (
            <Trigger
              key={item.value}
              ref={item.value === value ? showTab : undefined}
              value={item.value}
              className="shrink-0 -outline-offset-2 border-b-2 border-transparent px-1 text-body whitespace-nowrap text-t2 data-[state=active]:border-brand data-[state=active]:font-semibold data-[state=active]:text-brand-strong"
            >
              {item.label}
            </Trigger>
          ))}
        </List>
      </div>
      {items.map((item) => (
        <Content key={item.value} value={item.value} className="min-h-0 flex-1 pt-3">
          {item.content}
        </Content>
      ))}
    </Root>
  )
}
