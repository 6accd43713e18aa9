import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

const step = 50

/** Rows to draw, fifty at first, and the button for fifty more; another search begins anew. */
export function useMore(search: string) {
  const t = useT('accounts')
  const [{ of, shown }, setShown] = useState({ of: search, shown: step })
  const present = of === search ? shown : step
  return {
    shown: present,
    more: (total: number) =>
      total > present && (
        <Button
          look="ghost"
          className="mt-2 self-center"
          onClick={() => setShown({ of: search, shown: present + step })}
        >
          {t('page.more', { count: Math.min(step, total - present) })}
        </Button>
      ),
  }
}

/** Nothing to list; where a search is the reason, the way out of it. */
export function NoMatch({ title, onClear }: { title: string; onClear: (() => void) | undefined }) {
  const t = useT('accounts')
  return (
    <div className="h-60">
      <StateBlock
        state="empty"
        title={title}
        action={
          onClear && (
            <Button size="small" onClick={onClear}>
              {t('list.clear')}
            </Button>
          )
        }
      />
    </div>
  )
}
