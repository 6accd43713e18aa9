import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { HomePage } from '@/features/binding/phone/home-page.tsx'

/** A parent's phone: no session, no frame. */
export const Route = createFileRoute('/bind')({
  staticData: { title: 'bind', texts: ['bind'] },
  validateSearch: z.object({ add: z.catch(z.optional(z.literal(true)), undefined) }),
  beforeLoad: ({ context }) => context.texts,
  component: Home,
})

function Home() {
  const { add = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HomePage
      key={String(add)}
      isAdding={add}
      onCode={(code) => void navigate({ to: '/bind/$code', params: { code } })}
    />
  )
}
