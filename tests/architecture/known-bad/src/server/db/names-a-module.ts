export const pages: Record<string, string> = {
  vision: '/visionCheck/base',
}

export const isPutAside = (kind: string) => kind === 'sport'
