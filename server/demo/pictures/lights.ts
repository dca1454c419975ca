/** The colours of a time of day: what is far away first. */
export interface Light {
  skyTop: string;
  skyLow: string;
  sun: string;
  far: string;
  middle: string;
  near: string;
  accent: string;
  warm: string;
  paper: string;
  dark: string;
}

export const lights = {
  morning: {
    skyTop: '#9cc4c9',
    skyLow: '#f6e3c1',
    sun: '#fff3d6',
    far: '#8fb3a4',
    middle: '#4f8a70',
    near: '#17573f',
    accent: '#d9823b',
    warm: '#f0b440',
    paper: '#fbf5e6',
    dark: '#183529',
  },
  dusk: {
    skyTop: '#31405f',
    skyLow: '#e59a6f',
    sun: '#ffd9a0',
    far: '#7a5f7c',
    middle: '#4b4763',
    near: '#232b40',
    accent: '#e2674a',
    warm: '#f3b95a',
    paper: '#f4e2cf',
    dark: '#171b2a',
  },
  noon: {
    skyTop: '#5fa3c4',
    skyLow: '#dcecec',
    sun: '#fffdf2',
    far: '#a6c3a0',
    middle: '#7aa05a',
    near: '#3f6e3b',
    accent: '#c2502f',
    warm: '#efb63d',
    paper: '#fdf8ec',
    dark: '#22361f',
  },
} satisfies Record<string, Light>;
