import { CircleQuestionMark, CircleUserRound, PanelLeftClose, Search } from 'lucide-react'
import { renderToString } from 'react-dom/server'

/** Still, unlike a skeleton: what pulses here takes the time of the code that is on its way. */
const Bar = ({ className }: { className: string }) => <div className={`rounded-tag bg-hover ${className}`} />

const some = (count: number) => Array.from({ length: count }, (_, i) => i)

/** scripts/first-paint.mjs asks for it at the end of a build. */
export const firstFrame = () => renderToString(<FirstFrame />)

/**
 * The frame as the document shows it before the console's code is there: where the header, the sider and the panels will be. It has no
 * word and no name in it, since the document knows neither the reader's language nor whose console this is.
 */
const FirstFrame = () => (
  <div aria-hidden className="first-frame flex min-h-dvh flex-col">
    <div className="flex h-16 items-center gap-5 bg-header px-6 text-on-header max-[600px]:h-13">
      <span className="flex h-8 w-56 items-center rounded-control bg-on-header/8 px-3 max-[992px]:w-auto min-[600px]:ml-auto">
        <Search size={18} />
      </span>
      <CircleUserRound size={20} className="max-[600px]:ml-auto" />
    </div>
    <div className="flex flex-1">
      <div className="flex w-54 flex-col gap-5 border-r border-line bg-surface px-6 pt-6 pb-7 text-t3 max-[992px]:w-20 max-[600px]:hidden">
        {some(6).map((i) => (
          <Bar key={i} className="h-4 w-full max-w-28" />
        ))}
        <CircleQuestionMark size={18} />
        <PanelLeftClose size={18} className="mt-auto" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3 px-6 pt-15 pb-4 max-[600px]:px-4">
        <div className="grid grid-cols-4 gap-3 max-[992px]:grid-cols-2">
          {some(4).map((i) => (
            <Panel key={i} height="h-27" />
          ))}
        </div>
        <div className="grid grid-cols-3 gap-3 max-[992px]:grid-cols-1">
          <Panel height="h-86 min-[992px]:col-span-2" />
          <Panel height="h-86" />
          <Panel height="h-63" />
          <Panel height="h-63" />
          <Panel height="h-63" />
        </div>
      </div>
    </div>
  </div>
)

const Panel = ({ height }: { height: string }) => (
  <div className={`rounded border border-line bg-surface p-4 ${height}`}>
    <Bar className="h-3 w-28 max-w-full" />
  </div>
)
