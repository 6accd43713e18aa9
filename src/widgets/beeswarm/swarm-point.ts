/** One child: an id that names nobody, the total to 0.1. */
export type SwarmPoint = { id: string; score: number; sex: 'boy' | 'girl' }
