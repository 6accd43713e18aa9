import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Menu } from '@/ui/menu.tsx'
import { watchSizes } from './watch-sizes.ts'

export type Crumb = { label: string; /** Missing for where the reader is. */ path?: string }

/** SHELL-01. */
const maxWidth = 560

/** Where the reader is. Too long for its room, the middle folds into a menu; the last is cut off only after that. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT('shell')
  const box = useRef<HTMLElement>(null)
  const full = useRef<HTMLOListElement>(null)
  const [isFolded, setFolded] = useState(false)
  const measured = useRef('')
  const labels = crumbs.map(({ label }) => label).join('/')
  useLayoutEffect(() => {
    const row = box.current?.parentElement
    if (!row) return
    const measure = () =>
      setFolded((full.current?.scrollWidth ?? 0) > Math.min(maxWidth, row.clientWidth || maxWidth))
    // Back in sight it is as wide as it was, or the row's size says so: asking at once would lay out the whole page for it.
    if (measured.current !== labels) measure()
    measured.current = labels
    return watchSizes([row], measure)
  }, [labels])
  const middle = crumbs.slice(1, -1)
  const folds = isFolded && middle.length > 0
  const [first] = crumbs
  const last = crumbs.at(-1)
  return (
    <nav
      ref={box}
      aria-label={t('breadcrumb')}
      className="relative max-w-[560px] min-w-0 overflow-hidden max-[600px]:hidden"
    >
      <ol className="flex items-center text-note">
        {first && first !== last && <Step crumb={first} />}
        {folds ? (
          <FoldedSteps crumbs={middle} />
        ) : (
          middle.map((crumb, depth) => <Step key={depth} crumb={crumb} />)
        )}
        <li aria-current="page" className="min-w-0">
          <h1 className="truncate font-semibold">{last?.label}</h1>
        </li>
      </ol>
      {/* As long as it would be, for the measure alone. */}
      <ol
        ref={full}
        aria-hidden
        className="invisible absolute inset-x-0 top-0 flex w-0 text-note font-semibold"
      >
        {crumbs.map(({ label }, depth) => (
          <li key={depth} className="shrink-0 pr-5 whitespace-nowrap">
            {label}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const step = "shrink-0 text-t2 after:mx-2 after:text-t3 after:content-['/']"

function Step({ crumb }: { crumb: Crumb }) {
  return (
    <li className={step}>
      <Link to={crumb.path as string} className="rounded-tag hover:text-brand-strong hover:underline">
        {crumb.label}
      </Link>
    </li>
  )
}

function FoldedSteps({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT('shell')
  const navigate = useNavigate()
  return (
    <li className={step}>
      <Menu
        label={t('more')}
        align="start"
        trigger={
          <button type="button" aria-label={t('more')} className="rounded-tag align-middle hover:bg-hover">
            <Ellipsis size={16} />
          </button>
        }
        entries={crumbs.map(({ label, path }, depth) => ({
          id: String(depth),
          label,
          onSelect: () => void navigate({ to: path as string }),
        }))}
      />
    </li>
  )
}
