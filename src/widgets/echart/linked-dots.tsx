import { use } from 'react'
import { useStore } from 'zustand'
import { cx } from '@/ui/cx.ts'
import type { Mark } from '@/widgets/mark/mark.ts'
import { isLinked, LinkOfContext, MarkLinksContext, type MarkLinks } from '@/widgets/mark/mark-links.ts'
import type { Point } from '@/widgets/mark/next-mark.ts'
import { positionOf } from './cursor-dot.tsx'

type LinkedDotsProps = {
  marks: readonly Mark[]
  points: () => readonly (Point | null)[]
  /** The chart's own cursor has a dot already. */
  except: string | undefined
}

/** Rings around what the cursor stands on in another picture of the page. */
export function LinkedDots(props: LinkedDotsProps) {
  const links = use(MarkLinksContext)
  return links && <Rings links={links} {...props} />
}

function Rings({ links, marks, points, except }: LinkedDotsProps & { links: MarkLinks }) {
  const linkOf = use(LinkOfContext)
  // Indices in one text: a move that leads to nothing of this chart draws nothing again.
  const linked = useStore(links.store, ({ at }) =>
    marks.flatMap(({ id }, i) => (id !== except && isLinked(linkOf(id), at) ? [i] : [])).join(),
  )
  if (linked === '') return null
  const positions = points()
  return linked.split(',').map((index) => {
    const at = positions[Number(index)]
    return (
      at && (
        <i
          key={index}
          data-linked
          className={cx(
            'pointer-events-none absolute -translate-1/2 border-2 border-brand',
            at.halfHeight === undefined
              ? 'size-4 rounded-full wall:size-6'
              : at.isRound
                ? 'rounded-full'
                : 'rounded-tag',
          )}
          style={positionOf(at)}
        />
      )
    )
  })
}
