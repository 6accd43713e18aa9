/** Product-spec §9. */
const maxShown = 99

/** The count at the top right of a header icon: 16 high, `99+` above that; nothing at 0. */
export function HeaderBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="absolute -top-2.25 left-1.75 flex h-4 min-w-4 items-center justify-center rounded-full bg-(--header-bar) px-1 text-axis font-semibold text-(--on-header-bar)">
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  )
}
