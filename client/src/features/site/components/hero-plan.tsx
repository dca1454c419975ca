type Point = readonly [x: number, y: number];

const centre = 240;
const sides = [0, 1, 2, 3, 4, 5, 6, 7];
/** The wall with the door, at the bottom. */
const doorSide = 2;
const seatsPerSide = 7;

function onCircle(radius: number, eighth: number): Point {
  const angle = ((eighth - 0.5) * Math.PI) / 4;
  return [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)];
}

function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

const text = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const line = (...points: Point[]) => `M${points.map(text).join('L')}`;

const onDoorSide = (radius: number, share: number) =>
  between(onCircle(radius, doorSide), onCircle(radius, doorSide + 1), share);

/** All eight walls, open at the door. */
function walls(radius: number): string {
  const corners = sides.map((side) => onCircle(radius, doorSide + 1 + side));
  return line(onDoorSide(radius, 0.64), ...corners, onDoorSide(radius, 0.36));
}

const bosses = sides.map((side): [Point, Point] => {
  const crown = between(onCircle(168, side), onCircle(168, side + 1), 0.5);
  return [onCircle(168, side), between([centre, centre], crown, 0.6)];
});
const star = `${line(...bosses.flat())}Z`;
const ribs = bosses.map(([corner, boss]) => line(corner, [centre, centre], boss)).join('');

const seats = sides
  .filter((side) => side !== doorSide)
  .flatMap((side) =>
    Array.from({ length: seatsPerSide }, (_, seat) =>
      between(onCircle(191, side), onCircle(191, side + 1), (seat + 1) / (seatsPerSide + 1)),
    ),
  );

const yourSeat = 4;
const [yourX, yourY] = seats[yourSeat] ?? onDoorSide(191, 0.5);
const wayIn = `M${text(onDoorSide(238, 0.5))}Q${centre} ${centre + 130} ${text(between([yourX, yourY], [centre, centre], 0.1))}`;

/** The plan of a chapter house seen from above: members sit along the walls, everybody at the same distance. */
export function HeroPlan() {
  return (
    <svg
      viewBox="0 0 480 480"
      role="img"
      aria-label="Plan of an eight-sided chapter house with one seat still free"
    >
      <path d={walls(230)} fill="none" stroke="var(--accent)" strokeWidth="6" strokeLinejoin="round" />
      <path d={walls(212)} fill="none" stroke="var(--accent)" strokeWidth="1.5" strokeLinejoin="round" />
      <path
        d={star}
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path d={ribs} fill="none" stroke="var(--accent)" strokeWidth="1.2" opacity="0.55" />
      <path
        d={wayIn}
        fill="none"
        stroke="var(--amber)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      {seats.map(([x, y], seat) => (
        <circle
          key={seat}
          cx={x}
          cy={y}
          r="5.5"
          fill={seat === yourSeat ? 'var(--amber)' : 'var(--accent)'}
        />
      ))}
      <circle cx={yourX} cy={yourY} r="11" fill="none" stroke="var(--amber)" strokeWidth="2" />
      <circle cx={centre} cy={centre} r="15" fill="var(--ground)" stroke="var(--accent)" strokeWidth="4" />
    </svg>
  );
}
