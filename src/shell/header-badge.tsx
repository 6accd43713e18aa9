import { cx } from '@/ui/cx.ts'

/** Product-spec §9. */
const maxShown = 99

/** The count at the top right of a header icon: 16 high, `99+` above that; nothing at 0. What is severe stands below, in its own colour. */
export function HeaderBadge({ count, isSevere = false }: { count: number; isSevere?: boolean }) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'absolute left-1.75 flex h-4 min-w-4 items-center justify-center rounded-full px-1 text-axis font-semibold',
        isSevere
          ? '-bottom-2.25 bg-severe text-surface'
          : '-top-2.25 bg-(--header-bar) text-(--on-header-bar)',
      )}
    >
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  )
}
