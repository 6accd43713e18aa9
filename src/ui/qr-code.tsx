import { useMemo } from 'react'
import { encode } from 'uqr'

/** Quiet zone in modules. */
const border = 4

/** Dark on light whatever the page's theme: cameras read no other. `label` is spoken in its place. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const { path, width } = useMemo(() => drawn(text), [text])
  return (
    <span data-theme="light" className="inline-flex rounded bg-surface">
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${width} ${width}`}
        shapeRendering="crispEdges"
        className="text-t1"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </span>
  )
}

/** One run of dark modules after the other, as one path. */
export function drawn(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return { path: path.join(''), width: size }
}

function runs(row: readonly boolean[]) {
  const found: [start: number, length: number][] = []
  row.forEach((isDark, x) => {
    const last = found.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1]++
    else found.push([x, 1])
  })
  return found
}
