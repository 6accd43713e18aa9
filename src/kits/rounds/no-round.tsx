import { lazy, Suspense } from 'react'
import type { RoundKind } from '@/contract/round-kind.ts'
import { loadNamespaces } from '@/i18n/i18n.ts'

const Block = lazy(async () => {
  const [part] = await Promise.all([import('./no-round-block.tsx'), loadNamespaces(['rounds'])])
  return { default: part.NoRoundBlock }
})

type NoRoundProps = {
  kind: RoundKind
  /** On a wall or behind a display link: nothing to press, nobody to ask. */
  quiet?: boolean
}

/** In place of a page's figures while the district has held no round of the kind: why, and who does what next. Comes with its own texts. */
export const NoRound = (props: NoRoundProps) => (
  <div className="flex min-h-90 flex-1 items-center rounded border border-line bg-surface p-4 wall:h-full wall:border-none">
    <Suspense>
      <Block {...props} />
    </Suspense>
  </div>
)
