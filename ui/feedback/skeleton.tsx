import { classNames } from "../browser/class-names.ts";

const SHAPE_CLASS = {
  photo: "sk-photo",
  text: "sk-text",
  title: "sk-title",
  plate: "sk-plate",
  price: "sk-price",
  control: "sk-control",
  button: "sk-button",
  radio: "sk-radio",
  line: "sk-line",
  word: "sk-line sk-word",
} as const;

interface SkeletonProps {
  shape: keyof typeof SHAPE_CLASS;
}

export function Skeleton({ shape }: SkeletonProps) {
  return <span className={classNames("sk", SHAPE_CLASS[shape])} aria-hidden="true" />;
}

/** Holds the place of a product card of the same size. */
export function SkeletonCard() {
  return (
    <div className="card" aria-hidden="true">
      <div className="card-media">
        <Skeleton shape="photo" />
      </div>
      <div className="card-body">
        <Skeleton shape="text" />
        <Skeleton shape="title" />
        <Skeleton shape="plate" />
        <Skeleton shape="price" />
        <Skeleton shape="control" />
      </div>
    </div>
  );
}
