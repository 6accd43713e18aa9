import { createFileRoute } from '@tanstack/react-router'
import { DisplayPage } from '@/modules/display/pages/display-page.tsx'
import { holdDisplay, releaseDisplay } from '@/session/display.ts'
import { QueryArea } from '@/shell/query-area.tsx'
import { displayWalls } from './-display-walls.ts'

export const Route = createFileRoute('/display/$link')({
  staticData: { texts: ['widgets', 'display'] },
  beforeLoad: ({ context, params }) => {
    holdDisplay(params.link)
    return Promise.all([context.texts, context.queries.load()]).then(() => {})
  },
  onLeave: releaseDisplay,
  component: Display,
})

function Display() {
  const { link } = Route.useParams()
  return (
    <QueryArea>
      <DisplayPage key={link} link={link} walls={displayWalls} />
    </QueryArea>
  )
}
